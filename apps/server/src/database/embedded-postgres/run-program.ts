import { execFile } from 'node:child_process'

export type Account = { name: string; uid: number; gid: number }

type Outcome = { isSuccess: boolean; output: string }

export function runProgram(
  file: string,
  args: readonly string[],
  account: Account | undefined,
): Promise<Outcome> {
  const identity = account && { uid: account.uid, gid: account.gid }
  const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' }
  return new Promise((done) => {
    execFile(file, args, { ...identity, env, cwd: '/' }, (error, stdout, stderr) => {
      done({ isSuccess: error === null, output: `${stdout}${stderr}${error?.message ?? ''}`.trim() })
    })
  })
}

export function reasonIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  return (
    lines.find((line) => /error|fatal|could not/i.test(line)) ??
    lines.at(-1) ??
    'no reason given'
  ).trim()
}
