import { useState } from 'react'
import { phoneTexts } from './texts.ts'

/** What went wrong with the phone itself, in words, until the next thing is tried. */
export function useAlert() {
  const [alert, setAlert] = useState('')
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setAlert('')
    try {
      await work()
      return true
    } catch {
      // Not kept is not done: the driver has to know at once.
      setAlert(phoneTexts.bars.notKept)
      return false
    }
  }
  return { alert, setAlert, attempt }
}
