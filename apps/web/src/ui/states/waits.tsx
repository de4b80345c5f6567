/** Where an answer will stand; a frame that reveals in order holds back what is below it until it is there. */
export const Waits = () => <i data-waits="" hidden />
