import { Cloth } from '@/components/art/cloth'
import { Card } from '@/components/ui/card'
import { LabelTag } from '@/components/ui/label-tag'
import { sampleLabel, type Testimonial } from '@/lib/school/testimonials'
import { PersonAvatar } from './person-avatar'
import { Stars } from './stars'

export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { name, role, content, image, sample } = testimonial
  return (
    <Card asChild className="h-full">
      <figure className="flex flex-col overflow-clip">
        <Cloth
          spec={{ kind: 'band', pattern: 'motif', seed: name, repeat: 24 }}
          className="h-9 w-full object-none object-left-top"
        />
        <div className="flex items-center justify-between gap-4 px-6 pt-6">
          <Stars />
          {sample && <LabelTag>{sampleLabel}</LabelTag>}
        </div>
        <blockquote className="px-6 pt-4">{content}</blockquote>
        <figcaption className="mt-auto flex items-center gap-3.5 p-6">
          <PersonAvatar name={name} image={image} seed={role} />
          <span className="grid">
            <span className="font-label">{name}</span>
            <span className="text-small text-muted">{role}</span>
          </span>
        </figcaption>
      </figure>
    </Card>
  )
}
