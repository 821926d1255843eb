import { afterEach, expect, test, vi } from 'vitest'
import { uploadPicture } from './upload'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Stands in for the browser's request: it reports progress when told to, and never responds. */
class SilentRequest {
  static current: SilentRequest
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

test('an upload that makes no progress for two minutes has failed, and a slow one has not', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', SilentRequest)
  vi.stubGlobal('navigator', { onLine: true })
  const onDone = vi.fn()
  const file = new File(['x'], 'photo.png', { type: 'image/png' })
  void uploadPicture(file, { onProgress: () => {}, inLibrary: true }).then(onDone)
  await vi.advanceTimersByTimeAsync(100_000)
  SilentRequest.current.upload.onprogress?.({ loaded: 1, total: 2 })
  await vi.advanceTimersByTimeAsync(100_000)
  expect(onDone).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(onDone).toHaveBeenCalledWith({
    ok: false,
    message: 'The picture did not arrive. Check your connection and try again.',
  })
  expect(SilentRequest.current.isAborted).toBe(true)
})
