import { testimonialStars } from '@/lib/academy/testimonials'

const star = 'm12 2 3 6.3 6.9.9-5 4.8 1.2 6.9-6.1-3.3L5.9 20.9 7.1 14l-5-4.8 6.9-.9z'
const places = Array.from({ length: testimonialStars }, (_, index) => index + 1)

/** Danfo alone is too pale on white, so every star has an indigo edge (ART 2). */
export function Stars() {
  return (
    <p className="flex gap-1">
      <span className="sr-only">
        {testimonialStars} out of {testimonialStars} stars
      </span>
      {places.map((place) => (
        <svg
          key={place}
          viewBox="0 0 24 24"
          aria-hidden="true"
          strokeWidth="3"
          className="size-5.5 fill-danfo stroke-dip-11 [paint-order:stroke]"
        >
          <path d={star} />
        </svg>
      ))}
    </p>
  )
}
