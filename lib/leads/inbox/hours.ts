/** The hours at which the digest can be sent: "0" to "23". */
export const digestHours = Array.from({ length: 24 }, (_, hour) => String(hour))
