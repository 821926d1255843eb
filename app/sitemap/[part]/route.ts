import { partitionBuilders, partitionFile } from '@/lib/seo/sitemap'

export const generateStaticParams = () => partitionBuilders.map((_, part) => ({ part: `${part}.xml` }))

/** Responds with one partition of a sitemap that is too long for one file: `/sitemap/0.xml`. */
export async function GET(_request: Request, { params }: RouteContext<'/sitemap/[part]'>) {
  const number = /^(0|[1-9]\d{0,3})\.xml$/.exec((await params).part)?.[1]
  const xml = number && (await partitionFile(Number(number)))
  if (!xml) return new Response(null, { status: 404 })
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
