/**
 * Why a backup or restore failed. The message is the one line the operator reads: what is wrong and what to
 * do.
 */
export class BackupProblem extends Error {
  override name = 'BackupProblem'
}

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG']

const CLOSED = ['EACCES', 'EPERM', 'EROFS']

const NO_FOLDER = ['ENOENT', 'ENOTDIR', 'EEXIST', 'EISDIR']

export function fileProblem(problem: unknown, place: string): unknown {
  const code = problem instanceof Error && 'code' in problem ? String(problem.code) : ''
  if (FULL.includes(code)) {
    return new BackupProblem(`There is no room left for ${place}. Free some space, or choose another disk.`)
  }
  if (CLOSED.includes(code)) {
    return new BackupProblem(
      `This user may not write to ${place}. Change its permissions, or choose another folder.`,
    )
  }
  if (NO_FOLDER.includes(code))
    return new BackupProblem(`${place} is not a folder that can be written to. Choose another one.`)
  return problem
}
