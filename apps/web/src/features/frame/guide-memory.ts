const KEY = 'skipyard.introSeen'

/** Whether the guide has been closed on this device. */
export const hasSeenGuide = () => localStorage.getItem(KEY) === 'true'

/** It starts by itself only once; the user menu starts it again. */
export const markGuideSeen = () => localStorage.setItem(KEY, 'true')
