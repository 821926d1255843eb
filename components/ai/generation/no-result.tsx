import { Cloth } from '@/components/art/cloth'
import { EmptyState } from '@/components/ui/empty-state'
import { courseLoom } from '@/lib/art'

const empty = {
  post: [
    'Nothing on the loom yet',
    'Give a topic, and a draft with its checks appears here. Nothing is published by itself.',
  ],
  sources: [
    'Nothing found yet',
    'Give a topic, and pages that a web search reports appear here, each opened and weighed.',
  ],
} as const

/** ART 6: an empty result is a loom. */
export function NoResult({ what, unavailable }: { what: keyof typeof empty; unavailable?: string }) {
  const [title, description] = empty[what]
  return (
    <EmptyState
      art={<Cloth spec={courseLoom(`generated ${what}`)} className="w-full" />}
      title={unavailable ? 'Generation is switched off' : title}
      description={unavailable ?? description}
    />
  )
}
