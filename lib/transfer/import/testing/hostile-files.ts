import type { SourceKind } from '../source-kinds.ts'
import { ghostExport, ghostPost, lexical, paragraph, wxr } from './exports.ts'
import { makeZip, type ZipMember } from './make-zip.ts'

type HostileFile = [name: string, kind: SourceKind, file: string, data: () => Uint8Array | string]

const good = wxr([{ id: 1, content: 'Text' }])
const export1 = ghostExport({ posts: [ghostPost({ lexical: lexical(paragraph('Text')) })] })
export const markdownPost = '---\ntitle: A\ndate: 2024-05-12\n---\nText'
export const zip = (...members: ZipMember[]) => makeZip(members)
/** An export that can be read. */
export const exportOf: Record<SourceKind, ZipMember> = {
  ghost: { name: 'export.json', data: export1 },
  wordpress: { name: 'export.xml', data: good },
  markdown: { name: 'a.md', data: markdownPost },
}
const named = (name: string) => zip({ name, data: markdownPost })
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 ** 2)
/** Files that are broken or made to do harm: each is refused. */
export const hostileFiles: HostileFile[] = [
  ['an empty file', 'ghost', 'a.json', () => ''],
  ['only spaces', 'ghost', 'a.json', () => '   \n'],
  ['a number', 'ghost', 'a.json', () => '12'],
  ['another JSON file', 'ghost', 'a.json', () => '{"name":"x","version":"1"}'],
  ['a list', 'ghost', 'a.json', () => '[{"title":"x"}]'],
  ['JSON that ends in the middle', 'ghost', 'a.json', () => export1.slice(0, -40)],
  ['JSON that ends in a string', 'ghost', 'a.json', () => export1.slice(0, 200)],
  ['JSON with a comma too many', 'ghost', 'a.json', () => export1.replace('"posts":[', '"posts":[,')],
  ['two documents in one file', 'ghost', 'a.json', () => `${export1}${export1}`],
  ['JSON nested a hundred thousand times', 'ghost', 'a.json', () => '['.repeat(100_000)],
  ['objects nested a hundred thousand times', 'ghost', 'a.json', () => '{"a":'.repeat(100_000)],
  ['HTML instead of JSON', 'ghost', 'a.json', () => '<!doctype html><title>Sign in</title>'],
  ['JSON in Latin-1', 'ghost', 'a.json', () => Buffer.from(export1.replace('Text', 'Caf\xe9'), 'latin1')],
  ['JSON with a zero byte', 'ghost', 'a.json', () => `${export1.slice(0, 10)}\0${export1.slice(10)}`],
  [
    'random bytes',
    'ghost',
    'a.json',
    () => Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919) % 256)),
  ],
  ['an export of WordPress for Ghost', 'ghost', 'a.xml', () => good],
  ['a zip without an export', 'ghost', 'a.zip', () => named('post.md')],
  ['an empty zip', 'ghost', 'a.zip', () => zip()],
  [
    'members without a column of addresses',
    'ghost',
    'a.zip',
    () => zip({ name: 'a.json', data: export1 }, { name: 'members.csv', data: 'name,note\nA,b\n' }),
  ],
  [
    'members with an open quote',
    'ghost',
    'a.zip',
    () =>
      zip(
        { name: 'a.json', data: export1 },
        { name: 'members.csv', data: 'email,name\na@x.example,"open\n' },
      ),
  ],
  [
    'members in UTF-8 that is cut',
    'ghost',
    'a.zip',
    () =>
      zip({ name: 'a.json', data: export1 }, { name: 'members.csv', data: Buffer.from([0x65, 0xc3, 0x28]) }),
  ],

  ['XML that ends in the middle', 'wordpress', 'a.xml', () => good.slice(0, -60)],
  ['XML that ends in CDATA', 'wordpress', 'a.xml', () => good.slice(0, good.indexOf('Text') + 2)],
  ['an XML file without content', 'wordpress', 'a.xml', () => '<?xml version="1.0"?>'],
  ['a plain feed', 'wordpress', 'a.xml', () => good.replace(/<wp:wxr_version>.*<\/wp:wxr_version>/, '')],
  [
    'an Atom feed',
    'wordpress',
    'a.xml',
    () => '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>x</title></feed>',
  ],
  [
    'a page instead of XML',
    'wordpress',
    'a.xml',
    () => '<!doctype html><html><body><p>Sign in<br></body></html>',
  ],
  [
    'tags that are closed in the wrong order',
    'wordpress',
    'a.xml',
    () => good.replace('</item>', '</channel>'),
  ],
  [
    'entities that multiply',
    'wordpress',
    'a.xml',
    () =>
      good
        .replace(
          '?>',
          '?><!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>',
        )
        .replace('Old site', '&c;'),
  ],
  [
    'an entity that names a file',
    'wordpress',
    'a.xml',
    () => good.replace('?>', '?><!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>'),
  ],
  [
    'an entity that names an address',
    'wordpress',
    'a.xml',
    () => good.replace('?>', '?><!DOCTYPE x SYSTEM "http://127.0.0.1/x.dtd">'),
  ],
  ['an element that is never closed', 'wordpress', 'a.xml', () => good.replace('</title>', '')],
  ['a file that is one empty element', 'wordpress', 'a.xml', () => '<rss/>'],
  ['XML nested ten thousand times', 'wordpress', 'a.xml', () => '<rss>'.repeat(10_000)],
  [
    'a field of nine million characters',
    'wordpress',
    'a.xml',
    () => wxr([{ id: 1, content: 'a'.repeat(9_000_000) }]),
  ],
  ['an encoding that does not exist', 'wordpress', 'a.xml', () => good.replace('UTF-8', 'KLINGON')],
  [
    'UTF-8 that is none',
    'wordpress',
    'a.xml',
    () =>
      Buffer.concat([
        Buffer.from(good.slice(0, 400)),
        Buffer.from([0xff, 0xfe, 0xfa]),
        Buffer.from(good.slice(400)),
      ]),
  ],
  ['an export of Ghost for WordPress', 'wordpress', 'a.json', () => export1],
  ['a database dump', 'wordpress', 'a.sql', () => 'INSERT INTO wp_posts VALUES (1)'],

  ['no Markdown', 'markdown', 'a.zip', () => zip({ name: 'a.txt', data: 'x' })],
  ['a zip that is cut', 'markdown', 'a.zip', () => named('a.md').subarray(0, -30)],
  [
    'a zip whose first half is missing',
    'markdown',
    'a.zip',
    () => Buffer.concat([Buffer.from('PK\x03\x04'), named('a.md').subarray(60)]),
  ],
  ['only the beginning of a zip', 'markdown', 'a.zip', () => Buffer.from('PK\x03\x04')],
  ['a member above the folder', 'markdown', 'a.zip', () => named('../../etc/a.md')],
  ['a member above the folder, later in its path', 'markdown', 'a.zip', () => named('posts/../../a.md')],
  ['an absolute member', 'markdown', 'a.zip', () => named('/etc/a.md')],
  ['a member on a drive of Windows', 'markdown', 'a.zip', () => named('C:/a.md')],
  ['a link', 'markdown', 'a.zip', () => zip({ name: 'a.md', data: '/etc/passwd', mode: 0o120777 })],
  ['a device', 'markdown', 'a.zip', () => zip({ name: 'a.md', data: '', mode: 0o020666 })],
  [
    'an encrypted member',
    'markdown',
    'a.zip',
    () => zip({ name: 'a.md', data: markdownPost, lies: { flags: 0x801 } }),
  ],
  ['a bomb of zeros', 'markdown', 'a.zip', () => zip({ name: 'a.md', data: zeros(20) })],
  [
    'a bomb of a picture',
    'markdown',
    'a.zip',
    () => zip({ name: 'a.md', data: markdownPost }, { name: 'a.jpg', data: zeros(20) }),
  ],
  [
    'a member that the zip says has 300 MB',
    'markdown',
    'a.zip',
    () =>
      zip({ name: 'a.md', data: markdownPost }, { name: 'b.md', data: '', lies: { size: 300 * 1024 ** 2 } }),
  ],
  [
    'two members with one name',
    'markdown',
    'a.zip',
    () => zip({ name: 'a.md', data: markdownPost }, { name: 'a.md', data: `${markdownPost} B` }),
  ],
  [
    'two members whose names look alike',
    'markdown',
    'a.zip',
    () => zip({ name: '\u00e9.md', data: markdownPost }, { name: 'e\u0301.md', data: markdownPost }),
  ],
  ['members that share their bytes', 'markdown', 'a.zip', () => overlapping()],
  [
    'more members than there are',
    'markdown',
    'a.zip',
    () => makeZip([{ name: 'a.md', data: markdownPost }], { count: 9 }),
  ],
  [
    'a member that is longer than the zip says',
    'markdown',
    'a.zip',
    () => zip({ name: 'a.md', data: markdownPost, lies: { size: 5 } }),
  ],
  [
    'a member that is shorter than the zip says',
    'markdown',
    'a.zip',
    () => zip({ name: 'a.md', data: markdownPost, lies: { size: 5000 } }),
  ],
  [
    'a member that is not what was packed',
    'markdown',
    'a.zip',
    () => zip({ name: 'a.md', data: markdownPost, lies: { crc: 1 } }),
  ],
  [
    'a member that is packed in an unknown way',
    'markdown',
    'a.zip',
    () => zip({ name: 'a.md', data: markdownPost, lies: { method: 99 } }),
  ],
  [
    'a member that begins behind the end',
    'markdown',
    'a.zip',
    () => zip({ name: 'a.md', data: markdownPost, lies: { offset: 9_000_000 } }),
  ],
]

/** Two hundred members that are all the same megabyte, stored once. */
function overlapping(): Buffer {
  const bytes = Buffer.from('a'.repeat(1000))
  const members = Array.from({ length: 200 }, (_, index) => ({
    name: `${index}.md`,
    data: index === 0 ? bytes : '',
    isStored: true,
    lies: index === 0 ? {} : { offset: 0, size: 1000, packed: 1000 },
  }))
  return makeZip(members)
}
