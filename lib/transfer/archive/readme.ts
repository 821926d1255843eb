/** For whoever opens the archive. docs/archive.md describes every column. */
export const readme = `This is a whole school: everything its website stores, in formats that other programs read.

posts/*.md         every article and draft: Markdown, with its facts as YAML at the top
pictures/          the pictures, under the names that the articles use (/media/...)
pictures.csv       their original file names and alt texts
school/school.yaml courses, cohorts, prices, people and texts, as the admin exports them under School
school/*.jsonl     the same with versions and dates, one JSON object a line; this is what an import reads
blog/              categories, authors, old addresses that redirect, earlier versions, the trash
messages/          what visitors sent, with notes, replies and seats
newsletter/        subscribers with their consent, waiting lists, newsletters and emails
ai/                topics, settings and the history of AI
activity.jsonl     who did what
accounts.csv       who may log in. Nobody's password is here: an import invites them
manifest.json      the number of rows, and the size and SHA-256 of every file

It holds names, addresses and messages of people: keep it as safe as the website itself.

In .csv files an empty cell means "nothing", and a cell that begins with ' is a text that a spreadsheet would take for a formula.
To move into another website of this kind: Admin, Move, or "npm run import -- FILE".
`
