import { readTables } from '../ghost/tables.ts'
import { readItems } from '../wordpress/items.ts'

// Reads an export of many articles, and prints how many characters they had. Run by a test with little memory.

const articles = 800
const body = 'Some words of an article. '.repeat(4000)

async function* pieces(head: string, article: (place: number) => string, end: string) {
  yield head
  for (let place = 0; place < articles; place += 1) yield article(place)
  yield end
}

async function* ghost() {
  const text = pieces(
    '{"db":[{"meta":{},"data":{"posts":[{"id":"first"}',
    (place) => `,{"id":"${place}","html":"${place} ${body}"}`,
    ']}}]}',
  )
  for await (const { row } of readTables(text, ['posts'], 'a.json')) yield String(row.html ?? '')
}

async function* wordpress() {
  const text = pieces(
    '<rss><channel><wp:wxr_version>1</wp:wxr_version>',
    (place) => `<item><content:encoded><![CDATA[${place} ${body}]]></content:encoded></item>`,
    '</channel></rss>',
  )
  for await (const { fields } of readItems(text, 'a.xml')) yield fields.encoded ?? ''
}

let characters = 0
for await (const text of process.argv[2] === 'ghost' ? ghost() : wordpress()) characters += text.length
process.stdout.write(String(characters))
