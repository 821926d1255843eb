import path from 'node:path'

const pictureName = /\.(jpe?g|png|gif|webp|avif)$/i
/** Larger files are no pictures that this site would store. */
const maxPictureBytes = 40 * 1024 ** 2

/** Returns a function that finds the picture of an address of the old site `site` among the files. */
export function pictureFinder<Member extends { name: string; bytes: number }>(members: readonly Member[]) {
  const byFile = new Map<string, Member[]>()
  for (const member of members) {
    if (!pictureName.test(member.name)) continue
    const file = path.posix.basename(member.name)
    const alike = byFile.get(file)
    if (alike) alike.push(member)
    else byFile.set(file, [member])
  }
  return (address: string, site = ''): Member | undefined => {
    const wanted = pathOf(address)
    const candidates = byFile.get(path.posix.basename(wanted)) ?? []
    const isPath = !URL.canParse(address)
    const isOwn = !isPath && site !== '' && hostOf(address) === hostOf(site)
    const isSame = isPath || isOwn ? isWithin : endsWithUpload
    const same = candidates.filter(({ name }) => isSame(name, wanted))
    // Of an address on the old site, the files may lack the first folders.
    const inner = isOwn ? candidates.filter(({ name }) => isWithin(wanted, name)) : []
    const [found] = [
      ...same.sort((one, other) => distance(one.name, wanted) - distance(other.name, wanted)),
      ...inner.sort((one, other) => other.name.length - one.name.length),
    ]
    return found && found.bytes <= maxPictureBytes ? found : undefined
  }
}

const hostOf = (address: string) => new URL(address).hostname.replace(/^www\./, '')

const isWithin = (name: string, wanted: string) => name === wanted || name.endsWith(`/${wanted}`)

/** On other hosts, only uploads in their folder of the month are those of the site: `cdn.example/wp-content/uploads/2024/05/a.jpg`. */
const endsWithUpload = (name: string, wanted: string) =>
  /^\d{4}\/\d{2}\//.test(wanted) && isWithin(name, wanted)

/** Of the files whose names end with an address: first that in a folder that a site serves as its root, then short names. */
const distance = (name: string, wanted: string) =>
  name === wanted || /(^|\/)(static|public|assets)\/$/.test(name.slice(0, -wanted.length)) ? 0 : name.length

const uploadFolders = /^.*?(?:content\/images|wp-content\/uploads|content\/media|content\/files)\//
const sizes = /^size\/w\d+(?:h\d+)?\/(?:format\/\w+\/)?/

/** Where a picture lies below the folder of uploads, in whatever size it was shown. */
function pathOf(address: string): string {
  const pathname = URL.canParse(address) ? new URL(address).pathname : (address.split(/[?#]/)[0] ?? '')
  return decode(pathname).normalize('NFC').replace(/^\/+/, '').replace(uploadFolders, '').replace(sizes, '')
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
