import { Cloth } from '@/components/art/cloth'
import { LabelTag } from '@/components/ui/label-tag'
import { type ClothSpec, projectCloths } from '@/lib/art'
import { projects, type StudentProject } from '@/lib/school/projects'

const cloths = projectCloths(projects)

/** The student projects in two columns (SPEC 2 "/projects"). */
export function ProjectGrid() {
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

type ProjectCardProps = { project: StudentProject; cloth?: ClothSpec; first: boolean }

function ProjectCard({ project, cloth, first }: ProjectCardProps) {
  return (
    <article aria-labelledby={project.id}>
      {cloth && <Cloth spec={cloth} priority={first} className="aspect-4/3 w-full object-cover" />}
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
