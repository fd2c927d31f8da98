const keys = ['ArrowLeft', 'ArrowRight', 'Home', 'End']

/** Whether a key asks for another view; with others it means what the browser makes of it, such as the page before. */
export const asksForView = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  keys.includes(key) && !altKey && !ctrlKey && !metaKey

/** Whether a press means a tab or a window of its own, which is the browser's to open. */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => ctrlKey || metaKey || shiftKey
