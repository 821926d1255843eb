import { beforeEach, expect, test, vi } from 'vitest'

const removePosts = vi.fn()
const restorePosts = vi.fn()
const showToast = vi.fn()
vi.mock('@/lib/content/trash/actions', () => ({ removePosts, restorePosts }))
vi.mock('@/components/ui/toast', () => ({
  showToast,
  showError: (description: string) => showToast({ kind: 'error', title: 'Error', description }),
  showSuccess: (description: string) => showToast({ kind: 'success', title: 'Success', description }),
}))
const { trashPosts } = await import('./delete-posts')

const posts = ['a', 'b', 'c'].map((id) => ({ id, title: `Post ${id}` }))
const trash = () => trashPosts(posts, (count) => `${count} deleted`)
const shownToast = () => showToast.mock.lastCall?.[0]

beforeEach(() => {
  vi.clearAllMocks()
  restorePosts.mockResolvedValue({ ok: true, data: undefined })
})

test('the toast counts, and its Undo restores, only the posts that this deletion moved to the trash', async () => {
  removePosts.mockResolvedValue({ ok: true, data: { deleted: ['b', 'c'] } })
  expect(await trash()).toBe(true)
  expect(removePosts).toHaveBeenCalledWith({ ids: ['a', 'b', 'c'] })
  expect(shownToast()).toMatchObject({ title: 'Success', description: '2 deleted' })
  shownToast().action.onPress()
  await vi.waitFor(() => expect(shownToast().description).toBe('2 posts restored'))
  expect(restorePosts).toHaveBeenCalledWith({ ids: ['b', 'c'] })
})

test('posts that somebody else had deleted before are called deleted, without Undo', async () => {
  removePosts.mockResolvedValue({ ok: true, data: { deleted: [] } })
  expect(await trash()).toBe(true)
  expect(shownToast()).toEqual({
    kind: 'success',
    title: 'Already deleted',
    description: 'Somebody has deleted these posts before',
  })
})

test('a deletion that fails says so', async () => {
  removePosts.mockResolvedValue({ ok: false, reason: 'failed', message: 'The server could not finish this.' })
  expect(await trash()).toBe(false)
  expect(shownToast()).toMatchObject({ title: 'Error', description: 'Failed to delete post' })
})
