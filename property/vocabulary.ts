/** The words that visitors may search for and that may leave: the sites' own specialties, conditions, services, places. */
export const vocabulary = `
cardiology dermatology neurology pediatrics paediatrics oncology orthopedics orthopaedics ophthalmology psychiatry
psychology radiology urology nephrology gastroenterology endocrinology rheumatology pulmonology hematology
otolaryngology gynecology obstetrics geriatrics surgery neurosurgery anesthesiology immunology allergy nutrition
rehabilitation dentistry podiatry midwifery genetics transplant transplantation emergency urgent care primary family
medicine internal general sports sleep pain palliative
heart brain lung liver kidney skin eye ear nose throat bone joint spine back knee hip shoulder breast prostate
blood bowel stomach thyroid
cancer tumor stroke diabetes asthma arthritis hypertension failure attack disease disorder syndrome infection flu
covid migraine headache epilepsy dementia alzheimer parkinson eczema acne psoriasis melanoma leukemia lymphoma
depression anxiety autism adhd obesity anemia pneumonia bronchitis hepatitis fracture injury pregnancy fertility
menopause cholesterol murmur arrhythmia fibrillation
doctor doctors provider providers specialist specialists nurse surgeon physician clinic clinics hospital center
centre department office location locations parking map hours phone directions
appointment appointments scheduling schedule visit visits telehealth video virtual portal billing insurance records
results test tests vaccine vaccination screening checkup physical therapy treatment treatments trial trials research
imaging mri ct scan ultrasound xray biopsy colonoscopy mammogram
children childrens child baby newborn teen adult adults women men senior seniors patient patients
donate donation giving gift volunteer fund careers jobs education program programme school nursing
and or for of in near the a to with
bayview mission lakeside harbor northgate
`
  .trim()
  .split(/\s+/);
