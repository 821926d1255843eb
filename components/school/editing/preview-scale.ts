/** A page of the site beside its form on a wide screen: laid out as on a desktop, and scaled down. */
export const scaled = 'xl:[zoom:0.42]'

/** Text inside it that is to be read, in its own size: the inverse of the scale. */
export const unscaled = 'xl:[zoom:2.381]'
