// Loads what the supervisor of `npm start` loads, and waits: the soak measures its memory.
import '../backup/schedule.ts'
import '../stack/stack.ts'

setInterval(() => {}, 60_000)
console.log('ready')
