import { useState } from 'react'
import { isNoRoom } from './outbox/no-room.ts'
import { phoneTexts } from './texts.ts'

export function useAlert() {
  const [alert, setAlert] = useState('')
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setAlert('')
    try {
      await work()
      return true
    } catch (problem) {
      // Not kept is not done: the driver has to know at once.
      setAlert(isNoRoom(problem) ? phoneTexts.bars.noRoomAtAll : phoneTexts.bars.notKept)
      return false
    }
  }
  return { alert, setAlert, attempt }
}
