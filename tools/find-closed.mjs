import { accessSync, constants } from 'node:fs'

/**
 * Why nothing can be written into the checkout, and what to do, in one line; undefined when it can.
 * @param {string} root
 * @returns {string | undefined}
 */
export function findClosed(root) {
  try {
    accessSync(root, constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    const isReadOnlyDisk = error instanceof Error && 'code' in error && error.code === 'EROFS'
    return isReadOnlyDisk
      ? `Skipyard cannot write to its folder ${root}: the disk is mounted read-only. Mount it writable, or move the folder to another disk.`
      : `Skipyard cannot write to its folder ${root}: this user may not. Run it as the user who owns the folder, or make this user the owner: sudo chown -R "$(id -un)" ${root}`
  }
}
