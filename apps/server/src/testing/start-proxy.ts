import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'

/** Debian keeps nginx where only root's path leads. */
const PROGRAMS = [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter)

/** A running reverse proxy. */
export interface ReverseProxy {
  url: string
  stop(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('A port was expected')
  return address.port
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  )
  socket.destroy()
  return isOpen
}

/** By which program, and how its whole configuration is made around the lines for one site. */
interface Kind {
  program: string
  args: (file: string, folder: string) => string[]
  configOf: (folder: string, site: string) => string
}

const nginx: Kind = {
  program: 'nginx',
  args: (file, folder) => ['-c', file, '-e', join(folder, 'error.log')],
  // Everything that it writes is in one folder.
  configOf: (folder, site) => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${site}
}
`,
}

const caddy: Kind = {
  program: 'caddy',
  args: (file) => ['run', '--config', file, '--adapter', 'caddyfile'],
  configOf: (_, site) => `{\n  admin off\n  auto_https off\n}\n${site}`,
}

const KINDS = { nginx, caddy }

/** Starts Debian's nginx or Caddy with the lines for a site, made for the address it is to listen on. */
export async function startProxy(
  kind: keyof typeof KINDS,
  siteOn: (listen: string) => string,
): Promise<ReverseProxy> {
  const { program, args, configOf } = KINDS[kind]
  const folder = mkdtempSync(join(tmpdir(), `skipyard-${kind}-`))
  const port = await freePort()
  const config = join(folder, 'proxy.conf')
  writeFileSync(config, configOf(folder, siteOn(`127.0.0.1:${port}`)))
  const child = spawn(program, args(config, folder), {
    stdio: ['ignore', 'inherit', kind === 'caddy' ? 'ignore' : 'inherit'],
    env: { ...process.env, PATH: PROGRAMS, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  await once(child, 'spawn')
  const ended = once(child, 'exit')
  process.once('exit', () => child.kill())
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${program} did not start, see above`)
    await pause(20)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
