/** Titles of events, news and topics as hospitals write them. None describes a visitor. */
export const titles = `
March 5, 2025 Open House
Open House: March 5, 2025, 10:00 am - 2:00 pm
Flu Shot Clinic | October 12, 2025
Nursing Grand Rounds, September 18, 2026
Annual Gala 10/17/2026
5K Run for Hope, May 3, 2026
Community Health Fair - June 14-15, 2025
Holiday Hours: December 24 & 25, 2025
Virtual Town Hall on 12 February 2026 at 18:30
Webinar 2025-11-04: Living with Lupus
Research Day 2026
Board Meeting Minutes, January 2026
COVID-19 2023-2024 vaccine
COVID-19 vaccine 2025–2026 formula
2022, 2023 and 2024 Community Benefit Reports
Community Health Needs Assessment 2025-2027
Fiscal Year 2025/26 Budget
NCT04280705
A Study of Tirzepatide in Heart Failure (NCT04280705)
NCT05123456: Phase 2 Trial of CAR-T in Lymphoma
Clinical Trials | NCT03987654 and NCT04280705
Phase I/II trial of AB-1234 in adults with CLL
Patient Stories
Patient Stories | Bayview Health
Patient Care Services
Patient Portal
Patient Rights & Responsibilities
Patient and Family Advisory Council
Patient Education
Patient Experience
Patient Financial Services
Patient Safety and Quality
Patient Resources
Patient Guide
Patient Support Services
Patient Testimonials and Stories
For Patients & Visitors
Patients and Families
New Patient Forms
Session: Managing Stress
Session 3: Nutrition for Two
Breakout Session: Caring for Caregivers
Key: takeaways from this year's conference
Code of Conduct
Code Blue Training
Dress code: business casual
Zip code: 94110
ZIP Code 94143
Clinics near zip 94110
Ticket: to a Cure Gala
Authors: who we are
Top 10 Foods for a Healthy Heart
10 Tips to Drive Safely After Surgery
7 Ways to Sleep Better
12 Weeks of Fitness
24/7 Nurse Line
24/7/365 Emergency Care
Open 365 days a year
Open 8:30 - 17:00
Mon–Fri 7:30 AM – 6:00 PM
Monday to Friday, 9:00am-5:30pm
Saturday 10:00 - 14:30
Hours: 08:00 - 16:30
Level I Trauma Center
Stage 1, 2, 3 and 4 Kidney Disease
Ages 5 to 11
Ages 0-3, 4-6 and 7-12
Vitamin B12 Deficiency
Vitamin D3: 1,000 IU or 2,000 IU?
Omega-3 Fatty Acids
HbA1c: What Your Number Means
A1C Below 7
H1N1 Influenza
SARS-CoV-2 Testing
HER2-Positive Breast Cancer
BRCA1 and BRCA2 Gene Mutations
CD4 Count and HIV
T-cell Therapy (CAR-T)
CYP2C19 Testing
IL-6 Inhibitors
PM2.5 and Asthma
Type 1 vs Type 2 Diabetes
Hepatitis A, B and C
P53 and Cancer
22q11.2 Deletion Syndrome
Trisomy 21
ICD-10 Codes Explained
CPT 99213 Explained
3-D Mammography
3T MRI Scanner
4D Ultrasound
Da Vinci Xi Surgical System
LVAD and ECMO
$1,500,000 Gift for Pediatric Research
$25,000,000 Grant Advances Stroke Research
Over 1,000,000 Patients Served
More Than 100,000 Babies Born Here
Ranked No. 1 in the West
#1 in California for Cancer Care
Best Hospitals 2024-25
U.S. News Best Hospitals 2022, 2023, 2024
100 Years of Caring: 1925-2025
Celebrating 50 Years, 1975 to 2025
Founded in 1864
Class of 2029
Residents, Class of 2026
Match Day 2026
Commencement 2025: Class of 2025
Q3 2025 Newsletter
Winter 2025/2026 Magazine
Volume 12, Issue 4
Chapter 3: Anatomy of the Knee
Building 12 East, Floor 3
Suite 200, Second Floor
Parking Garage B, Levels 2-5
Room 301
Gate 4, Lot 12
Prenatal Yoga, 10:00-11:30 a.m.
Lab hours Mon–Fri 8:00–17:00
BMI 18.5–24.9
CPT codes 70551-70553
ZIP codes 94110, 94114 and 94117
PMID 31234567
ISBN 978-3-16-148410-0
IRB 19-28461
NIH Grant R01 HL123456
Medicare Advantage H0504-021
Yoga @ Noon. Bring a mat
Care @ Home . Learn more
MyChart 101
Rx 101
Claim 101: appeals
Provider NPI 1234567893
NDC 0074-4339-02
Tax ID 94-1234567
CLIA #05D0642827
OSHA 29 CFR 1910.1030
ISO 13485:2016
Price: $10,250.00
Grant 5R01CA123456-03
Insurance 101
CVC line care
Physical therapy (PT) 3 times a week
Fin de semana: horario
2026 Spring Blood Drive
5 Questions with Dr. Lee
Facts About 22q11.2
15q11-q13 Duplication
Zip Codes We Serve: 94110, 94112
12 Dec 30 min workshop
15 Oct 60-minute webinar
90th Birthday of Our Hospital
Surgery Grand Rounds, March 11, 2026
Weight Loss Surgery Information Session - May 12, 2026
Infant Mental Health Symposium, Oct 8, 2026
NICU Reunion May 2, 2026
Board Meeting Minutes 1/14/26
Safe Sitter 6/22-6/24
Camp Sunshine 7/5–7/10
Medicaid 1115 Waiver
Hello, Spring
Hello, New Moms
Welcome, New Residents
Thanks, Teachers
Thank You for Your Donation
Gifts from Grateful Patients
In Memory of a Loved One
In Honor of Women's History Month
Appointments for Imaging
Records for Minors
Patient Access
Patient Spotlight
Patient of the Month
Patient Navigators
Patient Transport
Member: Login
Hola Amigos
Hội thảo 15 tháng 11 năm 2026
`
  .trim()
  .split("\n");
