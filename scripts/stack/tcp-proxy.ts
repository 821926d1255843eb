import { connect, createServer } from 'node:net'

// Passes connections on the first port to the second, both on 127.0.0.1, and prints a line when it is ready (`startTcpProxy`).
const [port, target] = process.argv.slice(2).map(Number)

createServer((client) => {
  const server = connect(Number(target), '127.0.0.1')
  client.pipe(server).pipe(client)
  const end = () => {
    client.destroy()
    server.destroy()
  }
  client.on('error', end)
  server.on('error', end)
}).listen(port, '127.0.0.1', () => console.log('ready'))
