/** Share links of an article, most used first. Plain links: no script of those services is loaded. */
export function shareLinks(title: string, address: string) {
  const [text, url] = [encodeURIComponent(title), encodeURIComponent(address)]
  return [
    { label: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`)}` },
    { label: 'X', href: `https://x.com/intent/post?text=${text}&url=${url}` },
    { label: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { label: 'Email', href: `mailto:?subject=${text}&body=${url}` },
  ]
}
