/** The URL of the page that sends a post to the subscribers and shows the progress. */
export const sendAddress = (postId: string) => `/admin/newsletter/send/${postId}`
