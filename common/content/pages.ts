/** The time that writing a testimonial takes. */
export const testimonialTime = 'two minutes';
