import { Cloth } from '@/components/art/cloth'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { courseLoom } from '@/lib/art'
import { courseSearchLabels } from '@/lib/school/courses/search'

/** Its form leads back to the whole list; with script, it empties the search box in place. */
export function NoCoursesFound() {
  return (
    <EmptyState
      className="mt-7 max-w-160"
      art={<Cloth spec={courseLoom('data-analysis', 'tall')} className="w-full bg-dip-10" />}
      title={courseSearchLabels.empty}
      description="Try “design”, “data” or “beginner”."
      action={
        <form action="/courses">
          <Button type="submit" variant="outline" size="md">
            {courseSearchLabels.clear}
          </Button>
        </form>
      }
    />
  )
}
