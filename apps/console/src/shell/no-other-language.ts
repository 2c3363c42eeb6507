/** Stands in for the texts of React Aria and React Spectrum in 33 languages: the console speaks English, and they were a tenth of its script. */
export default {};
