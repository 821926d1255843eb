/** Does `work` now or, without a network, once there is one: a page that Next refreshes then is replaced by the browser's error page. */
export function whenOnline(work: () => void) {
  if (navigator.onLine) work()
  else addEventListener('online', work, { once: true })
}
