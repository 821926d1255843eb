import { Card } from '@/components/ui/card'
import { SkeletonText } from '@/components/ui/skeleton'

/** `pages`: how many were found and are being opened now. */
export function SearchingCard({ pages }: { pages: number | undefined }) {
  return (
    <Card className="grid gap-4 p-5 md:p-6">
      <p role="status" className="text-small font-label text-accent">
        {pages === undefined ? 'Searching the web' : `Opening ${pages} ${pages === 1 ? 'page' : 'pages'}`}
      </p>
      <SkeletonText lines={3} />
      <SkeletonText lines={3} />
    </Card>
  )
}
