/** Where reading goes on when a step was in its place. */
export const noticePlace = 'checkout-notice'
