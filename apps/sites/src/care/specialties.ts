/** The specialties of the clinical site. */
import { topic } from "./topic.ts";

export const specialties = (
  [
    [
      "Allergy and immunology",
      "Hay fever, food allergies, and an immune system that does too much or too little.",
      "allergies, hives, immune disorders, allergy shots",
    ],
    ["Anesthesiology", "Safe sleep for surgery, and comfort when you wake.", "anesthesia, sedation, epidural"],
    [
      "Cardiology",
      "Rhythm, valves, vessels and heart failure, in one team.",
      "heart disease, arrhythmia, ekg, echocardiogram, stress test",
    ],
    [
      "Dermatology",
      "Skin, hair and nails, from acne to melanoma.",
      "skin cancer, eczema, psoriasis, mole check, biopsy",
    ],
    [
      "Emergency medicine",
      "Open day and night, for adults and children.",
      "emergency room, urgent care, trauma center",
    ],
    ["Endocrinology", "Diabetes, thyroid and other hormones.", "insulin, thyroid disease, hormone therapy, a1c"],
    [
      "ENT",
      "Ear, nose and throat, hearing and balance.",
      "otolaryngology, sinus surgery, hearing aids, tonsils, vertigo",
    ],
    ["Family medicine", "One doctor for everyone at home.", "annual physical, vaccines, wellness visit"],
    [
      "Gastroenterology",
      "Stomach and bowel, with screening that saves lives.",
      "colonoscopy, endoscopy, digestive health, reflux",
    ],
    [
      "Genetics",
      "Counseling and testing for conditions that run in families.",
      "genetic testing, genetic counseling, brca",
    ],
    [
      "Geriatrics",
      "Care for older adults that starts with what matters to them.",
      "memory care, fall prevention, senior health",
    ],
    ["Gynecology", "From a first visit to menopause and beyond.", "women's health, pap test, birth control, fibroids"],
    ["Hematology", "Anemia, clotting, and cancers of the blood.", "blood disorders, hemophilia, iron infusion"],
    [
      "Hepatology",
      "Diseases of the liver, and transplants when they are needed.",
      "liver disease, hepatitis, cirrhosis, fatty liver",
    ],
    [
      "Infectious disease",
      "HIV care, travel clinic, and infections that are hard to name.",
      "hiv, prep, tuberculosis, travel vaccines",
    ],
    ["Internal medicine", "Doctors for adults who like complicated questions.", "internist, adult medicine, checkup"],
    ["Nephrology", "Kidney disease, dialysis and transplants.", "kidney disease, dialysis, kidney stones"],
    ["Neurology", "Headache, epilepsy, stroke and memory.", "migraine clinic, seizures, eeg, multiple sclerosis"],
    ["Neurosurgery", "Surgery of the brain, the spine and the nerves.", "brain tumor, spine surgery, aneurysm"],
    [
      "Obstetrics",
      "Pregnancy and birth, with midwives and doctors on one floor.",
      "prenatal care, labor and delivery, midwife, ultrasound, lactation",
    ],
    [
      "Oncology",
      "Cancer care planned by people who talk to each other.",
      "chemotherapy, immunotherapy, radiation therapy, clinical trials",
    ],
    ["Ophthalmology", "Eye care, from glasses to cataract surgery.", "cataracts, glaucoma, retina, lasik, eye exam"],
    [
      "Orthopedics",
      "Bones and joints, and the way back to walking.",
      "hip replacement, knee replacement, fracture care, shoulder",
    ],
    ["Pain medicine", "Pain that has lasted too long deserves a plan.", "chronic pain, injections, nerve block"],
    [
      "Palliative care",
      "Comfort and clear words at any stage of an illness.",
      "hospice, advance directive, symptom relief",
    ],
    [
      "Pathology",
      "The laboratory behind every diagnosis.",
      "laboratory, blood test, biopsy results, vitamin b12, lipid panel",
    ],
    ["Pediatrics", "Checkups, vaccines and worries at any hour.", "well child visit, newborn care, school physical"],
    [
      "Physical therapy",
      "Strength and balance after injury or surgery.",
      "rehabilitation, sports injury, occupational therapy",
    ],
    [
      "Plastic surgery",
      "Reconstruction after cancer, burns and accidents.",
      "breast reconstruction, hand surgery, scar repair",
    ],
    ["Primary care", "Start here: a doctor who knows the whole of you.", "find a doctor, same day visit, telehealth"],
    [
      "Psychiatry",
      "Depression, anxiety, and help that keeps going.",
      "mental health, therapy, adhd, addiction, counseling",
    ],
    [
      "Pulmonology",
      "Asthma, COPD and breathlessness without a clear cause.",
      "lung disease, copd, sleep apnea, spirometry",
    ],
    ["Radiology", "MRI, CT, mammograms and ultrasound, read the same day.", "mri, ct scan, x-ray, mammogram, imaging"],
    [
      "Rheumatology",
      "Joints, muscles, and an immune system that attacks them.",
      "arthritis, lupus, gout, osteoporosis",
    ],
    [
      "Sleep medicine",
      "Insomnia, apnea, and nights in a laboratory that feels like a hotel.",
      "insomnia, sleep study, cpap",
    ],
    ["Sports medicine", "For runners, dancers and weekend players.", "concussion, acl, tendon, physical exam"],
    [
      "Transplant",
      "Heart, kidney, liver and lung, with a coordinator of your own.",
      "organ donation, living donor, waiting list",
    ],
    ["Urology", "Kidney, bladder and prostate.", "prostate cancer, bladder, vasectomy, incontinence"],
    [
      "Vascular surgery",
      "Arteries and veins, mostly without open surgery.",
      "varicose veins, aneurysm repair, peripheral artery disease",
    ],
    [
      "Vaccines",
      "Flu, COVID-19, RSV and shingles, at every clinic.",
      "covid-19 vaccine, flu shot, rsv, shingles, tetanus",
    ],
  ] as const
).map(topic);
