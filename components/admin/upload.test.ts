import { afterEach, expect, test, vi } from 'vitest'
import { uploadPicture } from './upload-picture'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Stands in for the browser's request: it reports progress and responds when told to. */
class SilentRequest {
  static current: SilentRequest
  status = 0
  response: unknown
  onload?: () => void
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  isAborted = false
  constructor() {
    SilentRequest.current = this
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.isAborted = true
  }
}

const upload = () => {
  const file = new File(['x'], 'photo.png', { type: 'image/png' })
  return uploadPicture(file, { onProgress: () => {}, inLibrary: true })
}

test('an upload that makes no progress for two minutes has failed, and a slow one has not', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', SilentRequest)
  vi.stubGlobal('navigator', { onLine: true })
  const onDone = vi.fn()
  void upload().then(onDone)
  await vi.advanceTimersByTimeAsync(100_000)
  SilentRequest.current.upload.onprogress?.({ loaded: 1, total: 2 })
  await vi.advanceTimersByTimeAsync(100_000)
  expect(onDone).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(onDone).toHaveBeenCalledWith({
    ok: false,
    message: 'The picture did not arrive. Check your connection and try again.',
    isRefused: false,
  })
  expect(SilentRequest.current.isAborted).toBe(true)
})

test.each([
  [422, true],
  [415, true],
  [503, false],
  [401, false],
])('a picture that the server answers with %i is refused for good: %s', async (status, isRefused) => {
  vi.stubGlobal('XMLHttpRequest', SilentRequest)
  const result = upload()
  Object.assign(SilentRequest.current, { status, response: { error: 'Why.' } }).onload?.()
  expect(await result).toEqual({ ok: false, message: 'Why.', isRefused })
})
