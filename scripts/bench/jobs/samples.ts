import sharp from 'sharp'

/** A picture as it is picked from a device. */
export const picture = async (name: string, width: number) => {
  const image = sharp({ create: { width, height: 50, channels: 3, background: '#2b3a67' } }).png()
  return { name, mimeType: 'image/png', buffer: await image.toBuffer() }
}

/** What Google Docs puts on the clipboard. */
export const fromGoogleDocs = `<b id="docs-internal-guid-1" style="font-weight:normal"><h2><span>Ask first</span></h2>
<p><span>Ask </span><span style="font-weight:700">one</span><span> person. Then read </span><a
href="https://example.com/guide"><span>the guide</span></a><span>.</span></p><h2><span>Then draw</span></h2>
<ul><li><p><span>Paper</span></p></li><li><p><span>Pen</span></p></li></ul></b>`
