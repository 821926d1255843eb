import { Section } from '@/components/ui/section'
import { about } from '@/lib/school/about'

export function AboutStory() {
  return (
    <Section tone="sunken" aria-labelledby="story">
      <div className="grid gap-6 md:grid-cols-[5fr_7fr] md:gap-10">
        <h2 id="story" className="type-h2">
          {about.storyHeading}
        </h2>
        <div className="max-w-article space-y-5 text-article">
          {about.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Section>
  )
}
