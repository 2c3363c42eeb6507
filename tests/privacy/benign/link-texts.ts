/** Titles, section names and link texts of common hospital pages, in several languages and alphabets. */
export const linkTexts = `
Dr. Maria Chen, MD, Cardiology
Maria Chen, MD | Bayview Health
Robert O’Neill, DO, MPH
Priya Raman, MD, PhD, FACC
Dr. Sofía Álvarez – Pediatra
Meet Our Doctors
Find a Doctor
Find a Doctor | Search by Specialty
Make an Appointment
Request an Appointment
Schedule Online
Schedule a Video Visit
Pay Your Bill
Billing & Insurance
Insurance Plans We Accept
Medicare 2026: What's Changing
Aetna, Cigna and Kaiser Plans
Blue Shield 2025-2026
Medicare Part D
Financial Assistance
MyChart Login
Log in to MyChart
Sign in
Welcome to Bayview Health
Welcome
Contact Us
About Us
Maps & Directions
Visitor Information
Visiting Hours
Careers
Nursing Careers
Volunteer
Give
Donate Now
Make a Gift
Ways to Give
Honor Someone: tribute gifts
Newsroom
Media Contacts
Press Release: New Cancer Center Opens
For Health Care Professionals
Refer a Patient
Residency & Fellowships
Continuing Medical Education
CME Credits: 12.5 AMA PRA Category 1
Continuing Education (1.5 contact hours)
Women's Health
Children's Hospital
Men's Health
Alzheimer's Disease
Parkinson's Disease: Treatments
Crohn's & Colitis
Hodgkin's Lymphoma
St. Luke's Campus
Children's Appointments
Today's Appointments
Doctors' Profiles
MS Clinic
MS: Symptoms and Treatment
MR Imaging
Missed Dose? What to Do
What if I miss a dose of my medicine?
What's new? 50% off flu shots & more
Why choose us?
Sleep & You
AT&T Park Screening Day
Q&A: Flu or COVID?
R&D at Bayview
Eat Well/Feel Well
Heart/Lung Transplant
Ear, Nose & Throat (ENT)
Obstetrics/Gynecology
Urgent Care vs. ER
Walk-in Clinic
Telehealth / Video Visits
Sports Medicine: ACL Tears
Back-to-School Physicals
Baby's First Year
Pregnancy: Week 12
Your Pregnancy at 20 Weeks
Weeks 1–13: First Trimester
Labor & Delivery Tour
NICU Family Support
Newborn Care
Breastfeeding Basics
Vaccines for Children (VFC)
Immunization Schedule: Birth to 18 Years
Growth Charts
Teen Health
Adolescent Medicine
LGBTQIA+ Health
Gender Affirmation
Mental Health & Wellness
Crisis Line: 988
Call 911
Dial 711 for TTY
Dial 2-1-1
Room service ext. 4321
Substance Use Disorder
Opioid Use: Get Help
Smoking Cessation: Day 1
30-Day Challenge
8-Week Mindfulness Course
10,000 Steps a Day
Low-Salt Recipes: 1,500 mg Sodium
Blood Pressure: 120/80
BMI 18.5 to 24.9
Cholesterol: HDL, LDL
20/20 Vision
LASIK
Cataract Surgery
Hip Replacement: What to Expect
Knee Pain? Start Here
Spine Center
Stroke: BE-FAST
Heart Failure: causes, symptoms and treatment
AFib
TAVR vs. SAVR
Stent or Bypass?
Lung Cancer Screening (LDCT)
Colon Cancer: Get Screened at 45
PSA Test
Pap Smear & HPV
Genetic Counseling
Bone Marrow Transplant
Kidney Transplant: Living Donors
Liver Center
Digestive Health
GERD
IBS vs. IBD
Über uns – Kinderklinik
Citas en línea
Servicios para pacientes
Información de visitantes
Vacuna contra el COVID-19
Atención de urgencia 24 horas
癌症中心
心脏科
Центр сердца
Оса и пчела: аллергия
Καρδιολογία
α1-Antitrypsin Deficiency
β-Blockers and Exercise
β-Thalassemia
Vitamin D₃ and B₁₂
CO₂ Laser Resurfacing
½ Marathon Training
Temperatures over 100°F
Trade mark™ and ® notices
Ⅱ. Methods
Part Ⅳ: Medicare
“Ask the Expert” – Sleep
Read more »
Learn more → Cardiology
★ Featured
© 2026 Bayview Health
Skip to main content
Download the guide (PDF, 2.4 MB)
Download Annual Report 2024-2025 (PDF, 12 MB)
View all 250 locations
Show 25 more results
Page 2 of 14
Results 1-10 of 250
Share on Facebook
Follow us @bayview
Print this page
Back to top
Next: Treatment Options
Read transcript
Watch video (2:35)
Video: 12:45 minutes
Listen: Episode 104
Podcast S2 E14
FAQs
Privacy Policy
Notice of Nondiscrimination
Terms of Use
HIPAA Notice
Price Transparency
Surprise Billing: Your Rights
Form 990
Form W-9
Title IX
Section 504
AB 1203
SB 1152 Homeless Discharge Planning
Order a Copy
Group Classes
Support Group Meetings
Member Benefits
Record Numbers of Donors
Account Services
Reset Your Password
Confirm Your Appointment
Verify Insurance
Unsubscribe
`
  .trim()
  .split("\n");
