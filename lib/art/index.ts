export { avatarInk } from './avatar'
export {
  collaborationCloth,
  courseCloth,
  courseLoom,
  coursesBandCloth,
  featuredCloth,
  promoCloth,
} from './courses'
export { clothInside, clothSvg } from './draw'
export { HERO_ROWS } from './hero'
export { categoryColour, postCloth, postCloths } from './posts'
export { projectCloths } from './projects'
export { clothSize } from './size'
export type * from './spec'
export { clothUrl, parseClothUrl } from './url'
export { CLOTH_VERSION } from './version'
