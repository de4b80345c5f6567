import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'

const PROGRAM = 'nginx'

/** Debian keeps it where only root's path leads. */
const PROGRAMS = [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter)

/** A running nginx. */
export interface Nginx {
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

/** The configuration around one `server` block, with everything that nginx writes in one folder. */
const configOf = (folder: string, server: string) => `
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
  ${server}
}
`

/** Starts Debian's nginx with a `server` block made for the address it is to listen on. */
export async function startNginx(serverBlock: (listen: string) => string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'skipyard-nginx-'))
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, configOf(folder, serverBlock(`127.0.0.1:${port}`)))
  const nginx = spawn(PROGRAM, ['-c', config, '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
    env: { ...process.env, PATH: PROGRAMS },
  })
  await once(nginx, 'spawn')
  const ended = once(nginx, 'exit')
  process.once('exit', () => nginx.kill())
  while (!(await isListening(port))) {
    if (nginx.exitCode !== null) throw new Error('nginx did not start, see above')
    await pause(20)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
