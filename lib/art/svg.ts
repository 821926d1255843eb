/** Wraps a drawing of `width` by `height` units as a file shown at `scale` px a unit. */
export function svgFile(width: number, height: number, scale: number, body: string): string {
  const size = `width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} shape-rendering="crispEdges">${body}</svg>`
}

export type Box = { x: number; y: number; width: number; height: number }

/** A drawing of `width` by `height` units inside another, covering the box from its top left. */
export function svgInside(width: number, height: number, box: Box, body: string): string {
  const place = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`
  return `<svg ${place} viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMinYMin slice" shape-rendering="crispEdges">${body}</svg>`
}

export function fill(hex: string, d: string): string {
  return d && `<path fill="${hex}" d="${d}"/>`
}

/** Lines; `smooth` ones are antialiased because they are thinner than a pixel at small sizes. */
export function stroke(hex: string, width: number, d: string, smooth = true): string {
  const rendering = smooth ? ' shape-rendering="auto"' : ''
  return d && `<path stroke="${hex}" stroke-width="${short(width)}"${rendering} d="${d}"/>`
}

export function rect(x: number, y: number, width: number, height: number): string {
  return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`
}

export function use(id: string, x: number, y: number): string {
  const at = (x === 0 ? '' : ` x="${short(x)}"`) + (y === 0 ? '' : ` y="${short(y)}"`)
  return `<use href="#${id}"${at}/>`
}

/** Two decimals at most, no leading zero: `.28`, `-3`, `12.5`. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.')
}
