import { Cloth } from '@/components/art/cloth'
import { LabelTag } from '@/components/ui/label-tag'
import { cn } from '@/lib/platform/cn'
import { founder } from '@/lib/school/founder'

/** The founder's card: her monogram stands over the four middle squares until there is a portrait. */
export function FounderPanel({ className }: { className?: string }) {
  return (
    <figure className={cn('relative self-start lite:bg-dip-9', className)}>
      <Cloth spec={{ kind: 'adire', seed: founder.name, layout: 'panel', tone: 'pale' }} className="w-full" />
      <p
        aria-hidden="true"
        className="@container absolute top-1/5 left-1/4 grid h-2/5 w-1/2 place-items-center text-danfo"
      >
        <span className="display text-[42cqw] leading-none">{founder.monogram}</span>
      </p>
      <figcaption className="absolute bottom-7 left-0 grid justify-items-start gap-0.5 bg-surface px-5 py-4">
        <span className="font-label">{founder.name}</span>
        <span className="text-small text-muted">{founder.role}</span>
        {founder.sample && <LabelTag className="mt-2">{founder.sampleLabel}</LabelTag>}
      </figcaption>
    </figure>
  )
}
