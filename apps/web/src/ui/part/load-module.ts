import { renewPage } from './new-version.ts'

/** Loads a file of the app. When a newer version of the app has taken its place, the page is loaded anew if it can be. */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (problem) {
    if (await renewPage()) return new Promise(() => undefined)
    throw problem
  }
}
