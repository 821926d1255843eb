export type ToastMessage = { kind: 'success' | 'error'; title: string; description?: string }

/**
 * Shows a toast (SPEC 8): success for 8 s, paused while hovered or focused; an error stays until it is closed.
 * Browser only. The toaster is fetched and mounted at the first call, so pages pay nothing until then.
 */
export async function showToast(message: ToastMessage): Promise<void> {
  const { announce } = await import('./toaster')
  announce(message)
}
