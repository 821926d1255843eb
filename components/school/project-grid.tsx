import { Cloth } from '@/components/art/cloth'
import { LabelTag } from '@/components/ui/label-tag'
import { Picture } from '@/components/ui/picture'
import type { ClothSpec } from '@/lib/art/spec'
import { projectCloths } from '@/lib/art/subjects'
import type { School } from '@/lib/school/compose'

type Project = School['projects'][number]

/** The student projects in two columns (SPEC 2 "/projects"). */
export function ProjectGrid({ projects }: Pick<School, 'projects'>) {
  const cloths = projectCloths(projects)
  return (
    <ul className="grid gap-x-8 gap-y-14 md:grid-cols-2">
      {projects.map((project, index) => (
        <li key={project.id}>
          <ProjectCard project={project} cloth={cloths[index]} first={index < 2} />
        </li>
      ))}
    </ul>
  )
}

type ProjectCardProps = { project: Project; cloth?: ClothSpec; first: boolean }

function ProjectCard({ project, cloth, first }: ProjectCardProps) {
  return (
    <article aria-labelledby={project.id}>
      <ProjectPicture image={project.image} cloth={cloth} priority={first} />
      <LabelTag className="mt-5">{project.category}</LabelTag>
      <h2 id={project.id} className="mt-3 type-h3">
        {project.title}
      </h2>
      <p className="mt-1.5 text-muted">{project.description}</p>
      <p className="mt-3">
        By <strong className="font-label">{project.student}</strong>
      </p>
    </article>
  )
}

type ProjectPictureProps = { image: string | null; cloth?: ClothSpec; priority: boolean }

/** The project's own picture, or its cloth until there is one. */
function ProjectPicture({ image, cloth, priority }: ProjectPictureProps) {
  if (image) {
    return (
      <div className="relative aspect-4/3">
        <Picture
          src={image}
          alt=""
          fill
          sizes="(width >= 48rem) 36rem, 100vw"
          priority={priority}
          className="object-cover"
        />
      </div>
    )
  }
  return cloth && <Cloth spec={cloth} priority={priority} className="aspect-4/3 w-full object-cover" />
}
