import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { waitForServer } from './children.ts'
import { Skip } from './log.ts'
import { findOrInstall } from './tools.ts'

const binary = '/usr/sbin/nginx'
const documentedConfig = path.resolve(import.meta.dirname, '../../deploy/nginx.conf')

/** The configuration of `deploy/nginx.conf`, listening on `port` in front of the site's servers on `sitePorts`. */
export const proxyConfig = (port: number, sitePorts: number[], folder: string) =>
  readFileSync(documentedConfig, 'utf8')
    .replace(
      'server 127.0.0.1:3000;',
      sitePorts.map((sitePort) => `server 127.0.0.1:${sitePort};`).join('\n'),
    )
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('listen [::]:80;', '')
    .replace('/var/', `${folder}/var/`)

/**
 * Starts Debian's nginx, which runs until its process is stopped or this one ends.
 * @param contentsFor the content of the `http` block, given a folder for nginx's files.
 * @throws Skip when nginx is not installed and cannot be; Stop when it does not start.
 */
export async function startNginx(
  contentsFor: (folder: string) => string,
  port: number,
): Promise<ChildProcess> {
  if (!(await findOrInstall(() => existsSync(binary), 'nginx-light')))
    throw new Skip('nginx is not installed, and can only be installed as root on Debian')
  const folder = mkdtempSync(path.join(tmpdir(), 'academy-nginx-'))
  mkdirSync(path.join(folder, 'temp'))
  // As on every Debian: nginx makes the folder of its cache itself, but none above it.
  mkdirSync(path.join(folder, 'var/cache'), { recursive: true })
  const config = path.join(folder, 'nginx.conf')
  writeFileSync(config, mainConfig(folder, contentsFor(folder)))
  const child = spawn(binary, ['-c', config, '-p', folder], { stdio: ['ignore', 'inherit', 'inherit'] })
  const clean = () => rmSync(folder, { recursive: true, force: true })
  child.once('exit', clean)
  process.once('exit', () => {
    child.kill()
    clean()
  })
  await waitForServer(child, 'nginx', `http://127.0.0.1:${port}`, 60).catch((error) => {
    child.kill()
    throw error
  })
  // A child that is not stopped must not keep this process alive.
  child.unref()
  return child
}

// The level below `crit` has a line for every request without an upstream, which tests cause by the hundred.
const mainConfig = (folder: string, contents: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
worker_rlimit_nofile 8192;
daemon off;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 4096; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/temp/${name};`).join('\n  ')}
  ${contents}
}
`
