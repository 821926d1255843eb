import type { KeptSource } from '@/lib/content/editing/ai-origin'

export function AiSource({ source: { title, url, type, credibility } }: { source: KeptSource }) {
  return (
    <li className="py-2 text-small">
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="link inline-flex min-h-11 items-center wrap-anywhere"
      >
        <span>
          {title}
          <span className="sr-only"> (opens in a new tab)</span>
        </span>
      </a>
      {type && <p className="font-label">{type}</p>}
      {credibility && <p className="text-muted wrap-anywhere">{credibility}</p>}
    </li>
  )
}
