/** Where a post is sent to the subscribers, and where one sees what became of it. */
export const sendAddress = (postId: string) => `/admin/newsletter/send/${postId}`
