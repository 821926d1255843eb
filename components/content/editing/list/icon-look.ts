/** A 44 px target around an icon (ART 9). */
export const iconLook =
  'grid size-11 place-items-center rounded-control hover:bg-sunken disabled:cursor-progress disabled:text-muted'
