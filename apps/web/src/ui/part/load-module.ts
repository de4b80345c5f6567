import { renewPage } from './new-version.ts'

/** Loads a module. When a newer version of the app has replaced it, the page is reloaded if possible. */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (problem) {
    if (await renewPage()) return new Promise(() => undefined)
    throw problem
  }
}
