import { GlobalRegistrator } from '@happy-dom/global-registrator'
import { afterEach } from 'vitest'

// One document for all files of a worker: the app's modules listen at its window as they would in a browser.
if (!GlobalRegistrator.isRegistered) GlobalRegistrator.register({ url: 'http://localhost:3000/' })

afterEach(() => {
  // No finger stays down from one test to the next.
  dispatchEvent(new Event('pointercancel'))
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
